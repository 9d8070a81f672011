/** A figure with what it counts. `value` is in the base unit of `dimension`. */
export interface Quantity {
  readonly value: number;
  /** A dimension of measure, `money:eur`, `ordinal`, `time`, or `count` (then `noun` says of what). */
  readonly dimension: string;
  readonly noun: string | null;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Half a unit of the last stated digit, in base units: how far a rounded figure may be off. */
  readonly tolerance: number;
  readonly approximate: boolean;
  /** Of a time, after how many minutes it comes round: 720 where the half of the day is open. */
  readonly period?: number;
}
