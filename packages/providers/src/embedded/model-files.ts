import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { TOKEN_TYPES } from './token-types.js';

const Manifest = z.object({
  name: z.string(),
  version: z.string().regex(/^[a-z0-9-]+\.\d{4}-\d\d-\d\d\.v\d+$/),
  max_tokens: z.int().min(64),
  token_types: z.literal(TOKEN_TYPES),
  labels: z.tuple([
    z.literal('supported'),
    z.literal('neutral'),
    z.literal('contradicted'),
    z.literal('partial'),
  ]),
  calibration: z.object({
    temperature: z.number().positive(),
    bias: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  }),
  files: z.object({ 'graph.onnx': z.string(), 'verifier.onnx': z.string(), 'tokenizer.json': z.string() }),
  license: z.string(),
  base: z.object({ name: z.string(), license: z.string() }),
});
export type Manifest = z.infer<typeof Manifest>;

export const MODEL_SIZES = ['small'] as const;
export type ModelSize = (typeof MODEL_SIZES)[number];

export interface ModelFiles {
  readonly manifest: Manifest;
  /** What is run; it points into the weights beside it. */
  readonly graphPath: string;
  readonly tokenizer: object;
}

/** A model that cannot be used: a file is missing or is not the one the manifest describes. */
export class ModelFilesError extends Error {
  override readonly name = 'ModelFilesError';
}

export function modelFolder(size: ModelSize): string {
  return dirname(createRequire(import.meta.url).resolve(`@claimcheck/model-${size}/manifest.json`));
}

/** Reads a model folder and checks every file against the manifest's sha256. */
export async function loadModelFiles(folder: string): Promise<ModelFiles> {
  const manifest = Manifest.safeParse(parseJson(await read(folder, 'manifest.json'), 'manifest.json'));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    throw new ModelFilesError(
      `The model's manifest.json is not valid: ${issue?.path.join('.')}: ${issue?.message}.`,
    );
  }
  for (const [file, expected] of Object.entries(manifest.data.files)) {
    const actual = createHash('sha256')
      .update(await read(folder, file))
      .digest('hex');
    if (actual !== expected) {
      throw new ModelFilesError(
        `The model file ${file} is damaged (its sha256 is ${actual}, the manifest says ${expected}). Reinstall the package.`,
      );
    }
  }
  const tokenizer = parseJson(await read(folder, 'tokenizer.json'), 'tokenizer.json') as object;
  return { manifest: manifest.data, graphPath: join(folder, 'graph.onnx'), tokenizer };
}

async function read(folder: string, file: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, file));
  } catch (cause) {
    throw new ModelFilesError(`The model file ${file} cannot be read. Reinstall the package.`, { cause });
  }
}

function parseJson(bytes: Buffer, file: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new ModelFilesError(`The model file ${file} is not JSON. Reinstall the package.`, { cause });
  }
}
