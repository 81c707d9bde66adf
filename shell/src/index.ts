import { start } from './app/bootstrap.tsx';
import { createRemotes } from './remotes/create-remotes.ts';

start(createRemotes);
