/** A browser window with the extension open in its corner. A drawing beside a title that says the same. */
export function ExtensionSketch() {
  return (
    <svg className="extension-sketch" viewBox="0 0 320 132" aria-hidden="true">
      <path className="extension-sketch__window" d="M24.5 131.5v-103a12 12 0 0 1 12-12h247a12 12 0 0 1 12 12v103" />
      <path className="extension-sketch__line" d="M24.5 44.5h271" />
      <path className="extension-sketch__dots" d="M41 30.5h.1M53 30.5h.1M65 30.5h.1" />
      <path className="extension-sketch__address" d="M84 30.5h132" />
      <path className="extension-sketch__page" d="M48 68h76M48 84h104M48 100h60M48 116h88" />
      <path className="extension-sketch__popup" d="M183.5 131.5v-65a9 9 0 0 1 9-9h81a9 9 0 0 1 9 9v65" />
      <path className="extension-sketch__pointer" d="M260 57.5l6-7 6 7" />
      <path
        className="extension-sketch__badge"
        d="M262.5 25h7a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-7a1.5 1.5 0 0 1-1.5-1.5v-8a1.5 1.5 0 0 1 1.5-1.5z"
      />
      <path className="extension-sketch__stitch" d="M196 92h74" />
      <path className="extension-sketch__page" d="M196 74h30M196 106h50M196 121h38" />
    </svg>
  );
}
