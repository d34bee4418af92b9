/** The Nu HTML checker as npm packs it: where its jar lies. */
declare module 'vnu-jar' {
  const path: string;
  export default path;
}
