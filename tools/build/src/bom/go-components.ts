import type { Component } from './bom.ts';

/** A line of go.mod that names a module: `github.com/pocketbase/pocketbase v0.39.11 // indirect`. */
const MODULE = /^\s*(?:require )?([\w.~-]+(?:\/[\w.~-]+)+) (v[\w.+-]+)(?: \/\/ indirect)?$/gm;

/**
 * The modules of the backend's program: those of its go.mod, which since Go 1.17 names each that is built into it or
 * its tests, those of others among them.
 */
export function goComponents(goMod: string): Component[] {
  return [...goMod.matchAll(MODULE)].map(([, name, version]) => {
    const purl = `pkg:golang/${name}@${encodeURIComponent(version!)}`;
    return { 'bom-ref': purl, type: 'library', name: name!, version: version!, purl };
  });
}
