import { S3ServiceException } from '@aws-sdk/client-s3';

import { ReleaseProblem } from '../format/release-problem.ts';

/** Says of a bucket, by its name in full (`s3://bucket/prefix`), what is to be looked at. */
type Sentence = (name: string) => string;

const noBucket: Sentence = (name) =>
  `There is no bucket for ${name}. Check its name in --store, and --endpoint.`;
const unknownKey: Sentence = (name) =>
  `The server of ${name} does not know this access key. Check AWS_ACCESS_KEY_ID and --endpoint.`;
const badToken: Sentence = (name) =>
  `The server of ${name} no longer accepts this session. Check AWS_SESSION_TOKEN.`;
const badRegion: Sentence = (name) =>
  `AWS_REGION is not the region of the bucket of ${name}. Set it to the right one, such as AWS_REGION=eu-west-1.`;
const denied: Sentence = (name) =>
  `The server of ${name} denies this to the access key in AWS_ACCESS_KEY_ID. Give it access, or use another.`;

/** By the code a server answers with. */
const ANSWERS: Readonly<Record<string, Sentence>> = {
  NoSuchBucket: noBucket,
  InvalidBucketName: noBucket,
  InvalidAccessKeyId: unknownKey,
  XAdminUserNotFound: unknownKey,
  SignatureDoesNotMatch: (name) =>
    `The server of ${name} does not accept the secret of this access key. Check AWS_SECRET_ACCESS_KEY.`,
  AccessDenied: denied,
  ExpiredToken: badToken,
  InvalidToken: badToken,
  AuthorizationHeaderMalformed: badRegion,
  IllegalLocationConstraintException: badRegion,
  PermanentRedirect: badRegion,
  // What no S3 server says, but any other does.
  NotFound: (name) => `What answers for ${name} is not an S3 server. Check --endpoint.`,
};

/** By the words of what fails before there is an answer. */
const FAILURES: readonly (readonly [RegExp, Sentence])[] = [
  [
    /\b(?:ENOTFOUND|EAI_AGAIN)\b/,
    (name) => `The server of ${name} can't be found. Is its address right, and is this machine online?`,
  ],
  [
    /\b(?:TimeoutError|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/,
    (name) => `The server of ${name} does not answer. Is it running, and is its address right?`,
  ],
  [/\bEPROTO\b/, (name) => `The server of ${name} does not speak HTTPS. Check --endpoint.`],
  [
    /\bERR_INVALID_URL\b/,
    (name) => `The server of ${name} has no address. Write --endpoint as https://objects.example.org`,
  ],
  [
    /\bCredentialsProviderError\b/,
    (name) => `No access key was found for ${name}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
  ],
  [/\bregion\b/i, badRegion],
];

function codeOf(problem: unknown): string {
  return typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '';
}

/** A sentence for a bucket that can not be used as it is named, or not be reached; any other problem as it is. */
export function describeS3Problem(problem: unknown, name: string): unknown {
  // Of several addresses that failed together the message is empty, and the code says why.
  const words = `${String(problem)} ${codeOf(problem)}`;
  const sentence =
    problem instanceof S3ServiceException
      ? ANSWERS[problem.name]
      : FAILURES.find(([pattern]) => pattern.test(words))?.[1];
  return sentence ? new ReleaseProblem('unavailable', sentence(name)) : problem;
}
