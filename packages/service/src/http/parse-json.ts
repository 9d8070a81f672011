import secureJson from 'secure-json-parse';
import { ApiError } from '../errors.js';
import { invalidRequest } from './validation.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses keys that would reach an object's prototype. */
export function parseJson(body: Uint8Array, what = 'The body'): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw new ApiError('invalid_json', `${what} is not valid UTF-8.`);
  }
  try {
    return secureJson.parse(text);
  } catch (error) {
    if (!(error as Error).message.includes('forbidden prototype property')) {
      throw new ApiError('invalid_json', `${what} is not valid JSON.`);
    }
    throw invalidRequest([
      { path: '', message: 'the keys __proto__ and constructor.prototype are not allowed' },
    ]);
  }
}
