import { z } from 'zod';

import {
  guardNoteSchema,
  releaseFileSchema,
  rootMetadataSchema,
  signedTargetsSchema,
  targetsSchema,
} from './signed-release.ts';

/** The format of a release as JSON Schema, which the backend checks with. */
export function releaseSchemas(): Readonly<Record<string, object>> {
  const schemas = {
    release: releaseFileSchema,
    signedTargets: signedTargetsSchema,
    root: rootMetadataSchema,
    targets: targetsSchema,
    guardNote: guardNoteSchema,
  };
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
}
