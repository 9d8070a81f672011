import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
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
    /** A form it takes besides JSON: the schema of its part `request`, and what its files are. */
    formBody?: { readonly request: z.ZodType; readonly files: string };
  }
}

/** The JSON body of a route beside the others it also takes. */
const withBodies = (schema: { body?: object }, others: Readonly<Record<string, object>>): object => ({
  ...schema,
  body: { content: { 'application/json': { schema: schema.body }, ...others } },
});

const textBodies = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(texts).map(([type, description]) => [type, { schema: { type: 'string', description } }]),
  );

const formBody = (request: object, files: string) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['request'],
      properties: { request },
      additionalProperties: {
        type: 'string',
        contentMediaType: 'application/octet-stream',
        description: files,
      },
    },
    encoding: { request: { contentType: 'application/json' } },
  },
});

/** Names the scope each operation needs and every body it takes, from the route's own configuration. */
const transform: SwaggerTransform<FastifySchema> = (document) => {
  const described = (schema: object) =>
    jsonSchemaTransform({ ...document, schema } as never) as unknown as {
      schema: { body: object };
      url: string;
    };
  const result = described(document.schema);
  const { scope, textBodies: texts, formBody: form } = (document.route as RouteOptions).config ?? {};
  const others = {
    ...(texts && textBodies(texts)),
    ...(form && formBody(described({ body: form.request }).schema.body, form.files)),
  };
  const schema = Object.keys(others).length > 0 ? withBodies(result.schema, others) : result.schema;
  const security = scope ? { security: [{ apiKey: [scope] }] } : {};
  return { ...result, schema: { ...schema, ...security } } as never;
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
