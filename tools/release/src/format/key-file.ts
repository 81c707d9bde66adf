import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PlainProblem } from '@waypost/cli-kit/plain-problem.ts';
import { z } from 'zod';

import { parseJson } from './parse-json.ts';
import { privateKeyFromBase64, rawPublicKey } from './signature.ts';
import { keyUseSchema } from './signed-release.ts';

const keyFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  use: z.union([z.literal('root'), keyUseSchema]),
  privateKey: z.string(),
});

const publicFileSchema = z.object({ publicKey: z.string() });

/** A key that can sign. */
export interface SigningKey {
  readonly id: string;
  /** `root`, `guard`, or the remote it signs for. */
  readonly use: string;
  readonly key: KeyObject;
  /** Raw 32 bytes in base64. */
  readonly publicKey: string;
}

/**
 * Makes a key and writes its file, readable by its owner alone.
 *
 * @throws PlainProblem when the file is there already, for keys are never written over, or its folder is not
 */
export async function createKeyFile(file: string, id: string, use: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const content = keyFileSchema.parse({
    id,
    use,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  });
  await writeFile(file, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EEXIST')
        throw new PlainProblem(
          `${file} is there already, and keys are never written over. Choose another id.`,
        );
      if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')
        throw new PlainProblem(
          `There is no folder ${path.dirname(file)} to write a key to. Make it first: mkdir -p ${path.dirname(file)}`,
        );
      throw problem;
    },
  );
  return { id, use, key: privateKey, publicKey: rawPublicKey(privateKey) };
}

/** @throws PlainProblem when the file is missing, may not be read, or is no key file */
export async function readKeyFile(file: string): Promise<SigningKey> {
  const text = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    const isMissing = problem.code === 'ENOENT' || problem.code === 'ENOTDIR';
    throw new PlainProblem(
      isMissing
        ? `There is no key file ${file}. Make one with: npx waypost-release keys new <use>`
        : `The key file ${file} can not be read (${problem.code ?? problem.message}). Run this as the user it belongs to.`,
    );
  });
  if (parseJson(publicFileSchema, text))
    throw new PlainProblem(
      `${file} is the public half of a key, and signs nothing. Name its other half, which ends in .key.json.`,
    );
  try {
    const { id, use, privateKey } = keyFileSchema.parse(JSON.parse(text));
    const key = privateKeyFromBase64(privateKey);
    return { id, use, key, publicKey: rawPublicKey(key) };
  } catch {
    throw new PlainProblem(`${file} is not a key file of waypost-release.`);
  }
}
