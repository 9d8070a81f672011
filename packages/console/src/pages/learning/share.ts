import type { AgreementRow } from '@claimcheck/contracts';

/** How often people agreed, in percent. */
export const share = ({ agreed, overridden }: AgreementRow): string =>
  `${Math.round((100 * agreed) / Math.max(1, agreed + overridden))} %`;
