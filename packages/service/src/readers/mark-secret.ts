import { randomBytes } from 'node:crypto';
import type { Db } from '../storage/storage.js';

const NAME = 'reader_marks';

/** Made once for an installation, so that the same text is asked in the same words on every machine of it. */
export async function markSecret(db: Db): Promise<string> {
  await db
    .insertInto('installation_secrets')
    .values({ name: NAME, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('installation_secrets')
    .select('secret')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return secret;
}
