import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { finishDocument, type OpenApiDocument } from './finish-document.js';

const DESCRIPTION = `Checks which sentences of an AI output the supplied sources support.

**Offsets** (\`output_start_offset\`, \`start_offset\`, …) count UTF-16 code units, which are JavaScript string indices, in the text exactly as it was sent: \`ai_output.slice(start, end)\` is the claim, \`source.content.slice(start, end)\` the quote.

**Authentication**: \`Authorization: Bearer <API key>\`. Keep keys on servers.

**Errors** are \`{"error": {"code", "message"}, "request_id"}\`; codes are stable. Every answer carries \`x-request-id\`.

**Retries**: send \`Idempotency-Key\` with a POST and repeat it safely for 24 hours.`;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies a route takes besides JSON: what each media type holds. */
    textBodies?: Readonly<Record<string, string>>;
  }
}

/** The JSON body of a route beside the text bodies it also takes. */
function withTextBodies(schema: { body?: object }, textBodies: Readonly<Record<string, string>>): object {
  const texts = Object.entries(textBodies).map(([type, description]) => [
    type,
    { schema: { type: 'string', description } },
  ]);
  const content = { 'application/json': { schema: schema.body }, ...Object.fromEntries(texts) };
  return { ...schema, body: { content } };
}

/** Names the scope each operation needs and every body it takes, from the route's own configuration. */
const transform: SwaggerTransform<FastifySchema> = (document) => {
  const result = jsonSchemaTransform(document as never) as { schema: object; url: string };
  const { scope, textBodies } = (document.route as RouteOptions).config ?? {};
  const schema = textBodies ? withTextBodies(result.schema, textBodies) : result.schema;
  return scope
    ? { ...result, schema: { ...schema, security: [{ apiKey: [scope] }] } as never }
    : (result as never);
};

/** Collects the schemas that validate into an OpenAPI document. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Claimcheck API',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'A scoped API key.' },
          workerCredential: {
            type: 'http',
            scheme: 'bearer',
            description: 'The credential of one private worker run.',
          },
        },
      },
      security: [{ apiKey: [] }],
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
}

export function openApiDocument(app: FastifyInstance): OpenApiDocument {
  return finishDocument(app.swagger() as unknown as OpenApiDocument);
}
