/** What tells two sources apart. */
export interface Precedence {
  /** Positive when the first should be followed rather than the second, negative the other way round. */
  readonly order: number;
  /** Says it of the one that should be followed. */
  because(followed: string, other: string): string;
}
