import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

import { ReleaseProblem } from './release-problem.ts';
import { parseJson } from './parse-json.ts';
import { keyIdSchema, roleSchema } from './signed-release.ts';
import { privateKeyFromBase64, rawPublicKey } from './signature.ts';

const keyFileSchema = z.strictObject({
  id: keyIdSchema,
  role: z.union([z.literal('root'), roleSchema]),
  /** PKCS #8 (DER), in base64. */
  privateKey: z.string(),
});

const publicFileSchema = z.object({ publicKey: z.string() });

/** A key that can sign. */
export interface SigningKey {
  readonly id: string;
  /** `root`, `guard`, or the remote it signs for. */
  readonly role: string;
  readonly key: KeyObject;
  /** Raw 32 bytes in base64. */
  readonly publicKey: string;
}

/**
 * Makes a key and writes its file, readable by its owner alone.
 *
 * @throws ReleaseProblem when the file is there already, for keys are never written over, or its folder is not
 */
export async function createKeyFile(file: string, id: string, role: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const content = keyFileSchema.parse({ id, role, privateKey: pkcs8 });
  await writeFile(file, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EEXIST')
        throw new ReleaseProblem(
          'already-done',
          `${file} already exists and is kept. Use it, or choose another id.`,
        );
      if (problem.code === 'ENOENT' || problem.code === 'ENOTDIR')
        throw new ReleaseProblem(
          'usage',
          `There is no folder ${path.dirname(file)} to write a key to. Make it first: mkdir -p ${path.dirname(file)}`,
        );
      throw problem;
    },
  );
  return { id, role, key: privateKey, publicKey: rawPublicKey(privateKey) };
}

/** @throws ReleaseProblem when the file is missing, may not be read, or is not a key file */
export async function readKeyFile(file: string): Promise<SigningKey> {
  const text = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    const isMissing = problem.code === 'ENOENT' || problem.code === 'ENOTDIR';
    throw new ReleaseProblem(
      'usage',
      isMissing
        ? `There is no key file ${file}. Make one with: npx waypost-release keys new <role>`
        : `The key file ${file} can't be read (${problem.code ?? problem.message}). Run this as the user it belongs to.`,
    );
  });
  if (parseJson(publicFileSchema, text))
    throw new ReleaseProblem(
      'usage',
      `${file} is the public half of a key, which can't sign. Name its other half, which ends in .key.json.`,
    );
  try {
    const { id, role, privateKey } = keyFileSchema.parse(JSON.parse(text));
    const key = privateKeyFromBase64(privateKey);
    return { id, role, key, publicKey: rawPublicKey(key) };
  } catch {
    throw new ReleaseProblem('usage', `${file} is not a key file of waypost-release.`);
  }
}
