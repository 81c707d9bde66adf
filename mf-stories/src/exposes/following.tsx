import { FollowingPage } from '../features/following/following-page.tsx';
import { expose } from '../lib/scope.ts';

export const Component = expose<'following@1'>(FollowingPage);
