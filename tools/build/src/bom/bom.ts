/** A part of the product, as CycloneDX writes it. */
export interface Component {
  readonly 'bom-ref': string;
  readonly type: 'application' | 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
  readonly licenses?: readonly [
    { readonly expression: string } | { readonly license: { readonly id: string } },
  ];
}

/** What stands on what, by `bom-ref`. */
export interface Dependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

export interface Bom {
  readonly $schema: string;
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly version: 1;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}
