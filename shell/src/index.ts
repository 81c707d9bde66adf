import { start } from './app/bootstrap.tsx';
import { takeLanguage } from './i18n/text.ts';
import { createRemotes } from './remotes/create-remotes.ts';

const begin = () => start(createRemotes);
// Where its file can not be had the shell goes on in English.
takeLanguage().then(begin, begin);
