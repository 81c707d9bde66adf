import { start } from './app/bootstrap.tsx';

start();
