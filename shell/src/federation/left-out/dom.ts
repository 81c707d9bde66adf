function refuse(): never {
  throw new Error('This page loads no files but those of its release.');
}

/** Stands in for loading files without their hashes. */
export const loadScript = () => Promise.resolve().then(refuse);

export const createScript = refuse;

export const createLink = refuse;

export const isStaticResourcesEqual = () => false;

export const safeWrapper = refuse;
