import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Params = Record<string, string>;
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  params: Params;
}
export interface SubscriptionState {
  id: string;
  customer: string;
  status: string;
  price: string;
  created: number;
  current_period_start: number;
  current_period_end: number;
  cancel_at?: number | null;
  ended_at?: number | null;
}

class StripeFault extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super();
    this.status = status;
    this.body = body;
  }
}
const invalid = (code: string, param: string, message: string) =>
  new StripeFault(400, { type: 'invalid_request_error', code, param, message });

/** Speaks the part of Stripe's HTTP API that the service uses, over a real socket. */
export async function startStripeServer(secretKey: string) {
  const received: Received[] = [];
  const customers = new Map<string, Params>();
  const subscriptions = new Map<string, SubscriptionState>();
  const answered = new Map<string, { params: string; status: number; text: string }>();
  const faults: { status: number; body: object }[] = [];
  let beforeAnswer: (received: Received) => Promise<void> = async () => {};
  let serial = 0;

  const customerOf = ({ customer = '' }: Params): string => {
    if (!customers.has(customer))
      throw invalid('resource_missing', 'customer', `No such customer: '${customer}'`);
    return customer;
  };
  const routes: Record<string, (params: Params, path: string) => object> = {
    'POST /v1/customers': (params) => {
      const id = `cus_${++serial}`;
      customers.set(id, params);
      return { id, object: 'customer', ...params };
    },
    'POST /v1/checkout/sessions': (params) => {
      const customer = customerOf(params);
      if (!params['line_items[0][price]']) throw invalid('parameter_missing', 'line_items', 'Missing price');
      if (params.success_url?.includes('refused.example')) {
        throw invalid('url_invalid', 'success_url', 'Not a valid URL');
      }
      const id = `cs_test_${++serial}`;
      const expires_at = Math.floor(Date.now() / 1000) + 86_400;
      return {
        id,
        object: 'checkout.session',
        customer,
        expires_at,
        url: `https://checkout.stripe.test/${id}`,
      };
    },
    'POST /v1/billing_portal/sessions': (params) => {
      const customer = customerOf(params);
      const id = `bps_${++serial}`;
      return { id, object: 'billing_portal.session', customer, url: `https://billing.stripe.test/${id}` };
    },
    'GET /v1/subscriptions/:id': (_, path) => {
      const found = subscriptions.get(path.split('/').at(-1)!);
      if (!found)
        throw new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id' });
      const { price, current_period_start, current_period_end, ...rest } = found;
      const item = { id: `si_${found.id}`, price: { id: price }, current_period_start, current_period_end };
      return { object: 'subscription', cancel_at: null, ended_at: null, ...rest, items: { data: [item] } };
    },
  };

  const answer = (request: Received): { status: number; text: string } => {
    const fault = faults.shift();
    try {
      if (fault) throw new StripeFault(fault.status, fault.body);
      if (request.headers.authorization !== `Bearer ${secretKey}`) {
        throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
      }
      const route = routes[`${request.method} ${request.path.replace(/(subscriptions)\/\w+$/, '$1/:id')}`];
      if (!route)
        throw new StripeFault(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
      return { status: 200, text: JSON.stringify(route(request.params, request.path)) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, text: JSON.stringify({ error: error.body }) };
    }
  };

  /** The same Idempotency-Key gives the same answer; with other parameters it is an error. */
  const answerOnce = (request: Received): { status: number; text: string } => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return answer(request);
    const params = JSON.stringify([request.path, request.params]);
    const earlier = answered.get(key);
    if (earlier && earlier.params !== params) {
      return { status: 400, text: JSON.stringify({ error: { type: 'idempotency_error' } }) };
    }
    const result = earlier ?? { params, ...answer(request) };
    if (result.status < 500) answered.set(key, result);
    return result;
  };

  const server = createServer(async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const request: Received = {
      method: incoming.method!,
      path: incoming.url!.split('?')[0]!,
      headers: incoming.headers,
      params: Object.fromEntries(new URLSearchParams(body)),
    };
    received.push(request);
    const { status, text } = answerOnce(request);
    await beforeAnswer(request);
    outgoing.writeHead(status, {
      'content-type': 'application/json',
      'request-id': `req_${received.length}`,
    });
    outgoing.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    customers,
    subscriptions,
    /** The next calls fail like this, one each. */
    failNext: (...next: { status: number; body: object }[]) => faults.push(...next),
    /** Called when an answer is made and not yet sent. */
    holdAnswers(gate: typeof beforeAnswer) {
      beforeAnswer = gate;
    },
    calls: (path: string) => received.filter((one) => one.path.startsWith(path)),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
