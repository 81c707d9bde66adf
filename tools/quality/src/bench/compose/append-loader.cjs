/** Adds a statement to a source file as webpack reads it. */
module.exports = function appendLoader(source) {
  return source + this.getOptions().append;
};
