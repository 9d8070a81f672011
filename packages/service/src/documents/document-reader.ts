import {
  EXTRACTION,
  type Extracted,
  type Extraction,
  extractBy,
  type NamedBytes,
} from '@claimcheck/documents';
import { SharedChildren } from '../children/shared-children.js';

const ROOM = { atOnce: 2, waiting: 64, waitingOfOne: 16 };

/** Without the time that it waited for its turn. */
interface Timed {
  readonly tookMs: number;
}

/** Reads the files of all organizations, which take turns. */
export class DocumentReader {
  readonly #children = new SharedChildren<NamedBytes, Extraction>(EXTRACTION, ROOM);

  /** The text of a document, or why there is none. */
  async read(
    organizationId: string,
    file: NamedBytes,
  ): Promise<(Extracted & Timed) | { readonly problem: string }> {
    let began = 0;
    const begin = (task: NamedBytes) => {
      began = performance.now();
      return task;
    };
    const answer = await extractBy((task) => this.#children.run(organizationId, () => begin(task)), file);
    return 'problem' in answer ? answer : { ...answer, tookMs: performance.now() - began };
  }

  close(): Promise<void> {
    return this.#children.close();
  }
}
