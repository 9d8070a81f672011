import type { FastifyReply } from 'fastify';

/** JSON as it is stored. It goes into an answer as it is: reading it only to write it again would cost the most. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object as JSON text, where values may be JSON text already. */
export function joinJson(fields: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`,
  );
  return `{${parts.join(',')}}`;
}

/** Puts fields at the end of an object that is JSON text and has some already. */
export const extendJson = ({ text }: RawJson, fields: Readonly<Record<string, unknown>>): string =>
  `${text.slice(0, text.lastIndexOf('}'))},${joinJson(fields).slice(1)}`;

export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text);
