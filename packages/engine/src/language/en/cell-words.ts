/** A cell that says no. */
export const CELL_NO: readonly string[] = [
  '[-–—−✗✘❌×x]|no|none|not (?:included|available|possible|covered|offered)',
  String.raw`n\/?a`,
  'without|excluded',
];

/** A cell that says yes. */
export const CELL_YES: readonly string[] = [
  '[✓✔✅●•]|yes|included|available|unlimited|full|covered|free|standard',
];
