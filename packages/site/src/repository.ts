import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds docs/, packages/ and the rest. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const ONLINE = 'https://github.com/claimcheck/claimcheck/blob/main';

export const addressOnline = (path: string): string => `${ONLINE}/${path}`;

/** The path, from the top of the repository, that a link in a file leads to. */
export const pathFrom = (file: string, link: string): string =>
  posix.normalize(posix.join(posix.dirname(file), link));
