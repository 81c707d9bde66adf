/** Whether this is how the id of a build looks, and not the name of something every object has. */
export function isBuildId(text: string): boolean {
  return /^[0-9a-f]{12}$/.test(text);
}
