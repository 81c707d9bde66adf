import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
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
  /** PKCS #8: in base64 as it is, or as PEM when a passphrase is needed to read it. */
  privateKey: z.string(),
});

const SEALED = '-----BEGIN ENCRYPTED PRIVATE KEY-----';

/** Gives the passphrase of a key file, asked only where it is needed; null when there is none. */
export type AskPassphrase = (file: string) => Promise<string | null>;

/** Nobody is asked: for keys that lie as they are. */
const NOBODY: AskPassphrase = () => Promise.resolve(null);

function sealed(key: KeyObject, passphrase: string | undefined): string {
  if (passphrase === undefined) return key.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return key.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase }).toString();
}

async function unsealed(file: string, privateKey: string, ask: AskPassphrase): Promise<KeyObject> {
  if (!privateKey.startsWith(SEALED)) return privateKeyFromBase64(privateKey);
  const passphrase = await ask(file);
  if (passphrase === null)
    throw new ReleaseProblem(
      'usage',
      `${file} needs its passphrase. Type it in a terminal, or name a file with it in WAYPOST_RELEASE_PASSPHRASE_FILE.`,
    );
  try {
    return createPrivateKey({ key: privateKey, format: 'pem', passphrase });
  } catch {
    throw new ReleaseProblem('key-refused', `This is not the passphrase of ${file}. Nothing was done.`);
  }
}

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
 * Makes a key and writes its file, readable by its owner alone, and with a passphrase only by who knows that.
 *
 * @throws ReleaseProblem when the file is there already, for keys are never written over, or its folder is not
 */
export async function createKeyFile(
  file: string,
  id: string,
  role: string,
  passphrase?: string,
): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const content = keyFileSchema.parse({
    id,
    role,
    privateKey: sealed(privateKey, passphrase),
  });
  await writeFile(file, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (problem: NodeJS.ErrnoException) => {
      if (problem.code === 'EEXIST')
        throw new ReleaseProblem(
          'already-done',
          `${file} already exists, and keys are never overwritten. Choose another id.`,
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
export async function readKeyFile(file: string, ask: AskPassphrase = NOBODY): Promise<SigningKey> {
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
    const key = await unsealed(file, privateKey, ask);
    return { id, role, key, publicKey: rawPublicKey(key) };
  } catch (problem) {
    if (problem instanceof ReleaseProblem) throw problem;
    throw new ReleaseProblem('usage', `${file} is not a key file of waypost-release.`);
  }
}
