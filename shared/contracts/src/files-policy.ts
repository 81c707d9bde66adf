/**
 * Name of the page's Trusted Types policy for addresses of scripts and workers. The page makes it before any build runs and
 * gives it to whoever asks for a policy of this name: it lets through files of the page's release and the page's own `blob:`
 * addresses. A build without code of ours asks for it by `output.trustedTypes` of its webpack configuration.
 */
export const FILES_POLICY = 'waypost-files';
