import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface S3rver {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

export const BUCKET = 'acme-reports';
export const REGION = 'eu-central-1';
export const ACCESS_KEY = 'S3RVER';
export const SECRET_KEY = 'a-secret-of-the-test';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Computes the signature from scratch (AWS Signature Version 4) and compares. Returns an S3 error code or null. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, accessKey, day, region, signedHeaders, signature] = parts as unknown as string[];
  if (accessKey !== ACCESS_KEY || region !== REGION) return 'InvalidAccessKeyId';
  const date = request.headers['x-amz-date'] as string;
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders!.split(';');
  if (!['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.includes(name))) {
    return 'AccessDenied';
  }
  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (unsigned.length > 0) return 'AccessDenied';
  const url = new URL(request.url!, 'http://localhost');
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [region!, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET_KEY}`, day!));
  const expected = hmac(key, toSign).toString('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature!)) ? null : 'SignatureDoesNotMatch';
}

export interface PutRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** `down`: connections are cut. `busy`: the storage asks to slow down. */
export type Health = 'up' | 'down' | 'busy';

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

/** An S3-compatible server behind a gate that checks signatures, which that server itself does not do. */
export async function startS3(folder: string) {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await store.run();
  const puts: PutRequest[] = [];
  let healthOf: (put: number) => Health = () => 'up';

  const gate = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (incoming.method === 'PUT') puts.push({ path: incoming.url!, headers: incoming.headers });
    const health = healthOf(puts.length);
    if (health === 'down') {
      incoming.socket.destroy();
      return;
    }
    if (health === 'busy') return refuse(outgoing, 503, 'SlowDown');
    const problem = signatureProblem(incoming, body);
    if (problem) return refuse(outgoing, 403, problem);
    const { host: _, ...headers } = incoming.headers;
    const target = { host: '127.0.0.1', port, path: incoming.url!, method: incoming.method!, headers };
    httpRequest(target, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    }).end(body);
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));

  return {
    endpoint: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    puts,
    breakWhen(health: (put: number) => Health) {
      healthOf = health;
    },
    /** Reads an object past the gate, as the customer would with a tool of their own. */
    async read(key: string): Promise<Buffer> {
      const answer = await fetch(`http://127.0.0.1:${port}/${BUCKET}/${key}`);
      if (!answer.ok) throw new Error(`${key}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async keys(): Promise<string[]> {
      const answer = await fetch(`http://127.0.0.1:${port}/${BUCKET}?list-type=2`);
      return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1]!).sort();
    },
    async stop() {
      await new Promise<void>((resolve) => {
        gate.close(() => resolve());
        gate.closeAllConnections();
      });
      await store.close();
    },
  };
}
