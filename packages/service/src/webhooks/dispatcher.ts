import { type DeliveryContext, deliver } from './deliver.js';
import { type DeliveryLease, takeDelivery } from './take.js';

/** Finds what no signal announced: retries that are due, expired leases, signals lost on the way. */
const POLL_MS = 2_000;

/** Requests under way in one process. Receivers that hang hold their own share of them and no more. */
const LIMIT = { all: 64, perOrganization: 16, perEndpoint: 4 } as const;

interface Active {
  readonly lease: DeliveryLease;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

function reached(counts: Map<string, number>, limit: number): string[] {
  return [...counts].filter(([, count]) => count >= limit).map(([id]) => id);
}

/** Takes deliveries as long as there is room and sends them side by side. */
export class Dispatcher {
  readonly #context: DeliveryContext;
  readonly #active = new Set<Active>();
  #unsubscribe: () => void = () => {};
  #timer: NodeJS.Timeout | undefined;
  #stopping = false;
  #filling: Promise<void> | null = null;
  #fillAgain = false;

  constructor(context: DeliveryContext) {
    this.#context = context;
  }

  start(): void {
    this.#unsubscribe = this.#context.storage.signals.subscribe((signal) => {
      if (signal === 'event') this.#fill();
    });
    this.#timer = setInterval(() => this.#fill(), POLL_MS);
    this.#fill();
  }

  /** Lets requests under way end for `graceMs`, then hands the rest back for other processes. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
    await this.#filling;
    const handBack = setTimeout(() => {
      for (const { abort } of this.#active) abort.abort();
    }, graceMs);
    await Promise.all([...this.#active].map(({ ended }) => ended));
    clearTimeout(handBack);
  }

  #fill(): void {
    if (this.#filling) {
      this.#fillAgain = true;
      return;
    }
    this.#filling = this.#takeWhileRoom()
      .catch((error: unknown) => this.#context.log.error({ err: error }, 'could not take a webhook'))
      .finally(() => {
        this.#filling = null;
        if (this.#fillAgain) {
          this.#fillAgain = false;
          this.#fill();
        }
      });
  }

  async #takeWhileRoom(): Promise<void> {
    while (!this.#stopping && this.#active.size < LIMIT.all) {
      const lease = await takeDelivery(this.#context.storage, {
        // Longer than an attempt can last, so a lease that ran out belongs to a process that is gone.
        leaseMs: 2 * this.#context.config.webhooks.timeoutMs + 1_000,
        busyEndpoints: reached(this.#count('endpointId'), LIMIT.perEndpoint),
        busyOrganizations: reached(this.#count('organizationId'), LIMIT.perOrganization),
      });
      if (!lease) return;
      this.#begin(lease);
    }
  }

  #count(by: 'endpointId' | 'organizationId'): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { lease } of this.#active) counts.set(lease[by], (counts.get(lease[by]) ?? 0) + 1);
    return counts;
  }

  #begin(lease: DeliveryLease): void {
    const abort = new AbortController();
    const ended = deliver(this.#context, lease, abort.signal)
      .catch((error: unknown) =>
        // The lease runs out and the event is sent again with the same id.
        this.#context.log.error({ event_id: lease.event.id, err: error }, 'webhook could not be settled'),
      )
      .finally(() => {
        this.#active.delete(active);
        this.#fill();
      });
    const active: Active = { lease, abort, ended };
    this.#active.add(active);
  }
}
