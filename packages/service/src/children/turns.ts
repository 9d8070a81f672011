import { serviceUnavailable } from '../http/error-handler.js';

export interface Room {
  readonly atOnce: number;
  /** Pieces of work that may wait, in all and of one organization. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/** Work of many organizations on few hands: they take turns, and who brings much waits behind the others. */
export class Turns {
  readonly #room: Room;
  /** By organization, in the order of their next turns. */
  readonly #lines = new Map<string, (() => void)[]>();
  #waiting = 0;
  #working = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Does the work when its turn has come; refuses it where too much waits already. */
  async take<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#room.atOnce) await this.#wait(organizationId);
    else this.#working += 1;
    try {
      return await work();
    } finally {
      this.#handOn();
    }
  }

  #wait(organizationId: string): Promise<void> {
    const line = this.#lines.get(organizationId) ?? [];
    if (this.#waiting >= this.#room.waiting || line.length >= this.#room.waitingOfOne)
      throw serviceUnavailable();
    this.#waiting += 1;
    this.#lines.set(organizationId, line);
    return new Promise((resolve) => line.push(resolve));
  }

  #handOn(): void {
    const [next] = this.#lines;
    if (!next) {
      this.#working -= 1;
      return;
    }
    const [organizationId, line] = next;
    const begin = line.shift()!;
    this.#lines.delete(organizationId);
    if (line.length > 0) this.#lines.set(organizationId, line);
    this.#waiting -= 1;
    begin();
  }
}
