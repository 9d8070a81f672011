import { Claimcheck } from '@claimcheck/client';
import { checkedAnswer } from './checked-answer.js';
import { generate, retrieve } from './stand-ins.js';

const question = process.argv[2];
if (!question) {
  console.error('usage: node ask.js QUESTION');
  process.exit(2);
}
const answer = await checkedAnswer({ client: new Claimcheck(), question, retrieve, generate });
if (answer.verified) console.log(answer.text);
else {
  console.log(`No answer that the documents support (${answer.status}).`);
  for (const { claim_text, support_status } of answer.problems)
    console.log(`  ${support_status}: ${claim_text}`);
}
