import type { SupportStatus } from '@claimcheck/contracts';

export interface Scored {
  readonly label: 'supported' | 'unsupported' | 'contradicted' | 'neutral';
  readonly status: SupportStatus;
  readonly support: number;
  readonly confidence: number;
}

export interface SetFigures {
  readonly n: number;
  readonly balanced_accuracy: number;
  readonly three_way_accuracy: number | null;
}

const THRESHOLD = 0.5;
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);
const rounded = (value: number): number => Math.round(value * 100) / 100;

export function setFigures(scored: readonly Scored[]): SetFigures {
  const positives = scored.filter(({ label }) => label === 'supported');
  const negatives = scored.filter(({ label }) => label !== 'supported');
  const hits = positives.filter(({ support }) => support >= THRESHOLD).length;
  const rejections = negatives.filter(({ support }) => support < THRESHOLD).length;
  const threeWay = scored.every(({ label }) => label !== 'unsupported');
  return {
    n: scored.length,
    balanced_accuracy: rounded((percent(hits, positives.length) + percent(rejections, negatives.length)) / 2),
    three_way_accuracy: threeWay
      ? rounded(
          percent(
            scored.filter(({ label, status }) => label === threeWayLabel(status)).length,
            scored.length,
          ),
        )
      : null,
  };
}

function threeWayLabel(status: SupportStatus): Scored['label'] {
  return status === 'supported' || status === 'contradicted' ? status : 'neutral';
}

/** Whether a verdict is right as far as its label can tell: supported or not. */
export function isRight({ label, status }: Scored): boolean {
  return (label === 'supported') === (status === 'supported');
}
