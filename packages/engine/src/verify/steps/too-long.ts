import { plainly } from '../explain/messages.js';
import type { Step } from '../ruling.js';

/** That no passage states a claim says nothing where the passage closest to it could not be read with it. */
export const tooLongToRead: Step = ({ standing, evidence }) =>
  standing.status === 'unsupported' && evidence.bestUnread
    ? { ruledBy: 'claim/too-long', status: 'not_checked', strength: 0, message: plainly('too-long') }
    : null;
