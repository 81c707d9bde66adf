/** Address of a worker built as one self-contained file. */
declare module '*?worker-url' {
  const url: string;
  export default url;
}

/** Address of a file emitted as it is. */
declare module '*?file-url' {
  const url: string;
  export default url;
}
