import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
let watching = false;

/** Makes sure a child process does not outlive this one, however this one ends by its own will. */
export function ownChild<Child extends ChildProcess>(child: Child): Child {
  if (!watching) {
    watching = true;
    process.on('exit', () => {
      for (const one of running) one.kill('SIGTERM');
    });
  }
  running.add(child);
  child.on('close', () => running.delete(child));
  child.on('error', () => running.delete(child));
  return child;
}
