import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Db } from '../storage/storage.js';

export async function findCustomer(db: Db, organizationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

/** The organization's customer, made on first use. Two requests at once get the same one. */
export async function ensureCustomer(db: Db, stripe: Stripe, organizationId: string): Promise<string> {
  const known = await findCustomer(db, organizationId);
  if (known !== null) return known;
  return createCustomer(db, stripe, organizationId, `claimcheck-customer-${organizationId}`);
}

/** For a customer that was deleted at the provider. */
export async function replaceCustomer(
  db: Db,
  stripe: Stripe,
  organizationId: string,
  gone: string,
): Promise<string> {
  await db
    .deleteFrom('billing_customers')
    .where('organization_id', '=', organizationId)
    .where('customer_id', '=', gone)
    .execute();
  const known = await findCustomer(db, organizationId);
  return known ?? createCustomer(db, stripe, organizationId, randomUUID());
}

async function createCustomer(
  db: Db,
  stripe: Stripe,
  organizationId: string,
  idempotencyKey: string,
): Promise<string> {
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const customer = await stripe.customers.create(
    { name, metadata: { organization_id: organizationId } },
    { idempotencyKey },
  );
  await db
    .insertInto('billing_customers')
    .values({ organization_id: organizationId, customer_id: customer.id, created_at: Date.now() })
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .execute();
  return (await findCustomer(db, organizationId)) ?? customer.id;
}
