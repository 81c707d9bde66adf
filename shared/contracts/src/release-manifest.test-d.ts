import { expectTypeOf } from 'expect-type';

import type { BuildManifest, ReleaseManifest, RemoteBuild } from './release-manifest.ts';
import type { Cohort } from './visitor-bucket.ts';

type Rollout = NonNullable<ReleaseManifest['remotes'][string]['rollout']>;

// What the release holds of a rollout is what the choice of a build takes.
expectTypeOf<Rollout>().toExtend<Cohort>();

// A build's own description has everything of a released build but the address of its files.
expectTypeOf<Omit<BuildManifest, 'remote' | 'build' | 'files'>>().toEqualTypeOf<Omit<RemoteBuild, 'base'>>();
