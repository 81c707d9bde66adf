/**
 * The router as remotes may use it. A small module of its own, so that sharing it brings along only
 * what stands here and not the whole library.
 */
export { Link, useLocation, useNavigate } from 'react-router-dom';
