/** What the service has acknowledged and answered, and what it should not have. */
export class Ledger {
  /** Ids of runs that some answer named as created. */
  readonly acknowledged = new Set<string>();
  /** How often each kind of request was answered with each status. */
  readonly answers = new Map<string, number>();
  readonly violations: string[] = [];
  /** The outcome of a run as it was first seen at its end. */
  readonly #outcomes = new Map<string, string>();
  #left = 0;

  count(kind: string, status: number | 'no answer'): void {
    const name = `${kind} ${status}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
  }

  violation(text: string): void {
    if (this.violations.length < 50) this.violations.push(text);
    else this.#left += 1;
  }

  get violationCount(): number {
    return this.violations.length + this.#left;
  }

  /** A run that has ended stays as it ended. */
  sawEnd(id: string, outcome: string): void {
    const first = this.#outcomes.get(id);
    if (first === undefined) this.#outcomes.set(id, outcome);
    else if (first !== outcome) this.violation(`${id} ended twice: first ${first}, then ${outcome}`);
  }

  get ended(): number {
    return this.#outcomes.size;
  }
}
