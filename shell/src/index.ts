// The boundary that lets the federation runtime set up the shared modules before anything uses them.
void import(/* webpackChunkName: "bootstrap" */ './app/bootstrap.tsx').then(({ start }) => start());
