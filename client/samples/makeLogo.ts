/** 200 × 200 pixels, PNG, square corners: a logo as the rules want it. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAgMAAADQNkYNAAAACVBMVEULXU7k7+rJi0vitUO/AAABAElEQVR42u3UQQ6CMBSE4dHEDXsu4X10wRE8hZdw74YEekqt5YWq2L4hLjSZf80XyiQUBzqIiIiIiIiIiIiIiPwRaXnCGwA7nrAmEmx4whlMrSBYQfxjgzcZ8Y6dE+dw4A1eWnqmC2EskCUT7l0K5H24LpKxRN7MKZJQJC9jHx8i9EXybLpExjJ5GjudKzsZqsZLsrEnMc/8kdhwRyN9nUyGImm4zsjoIQ9DkjicDTZPhpqhCbCC7EV+nLQ8sT+oShoTg10jFEmmSrZGrnaNkCSaKoGRs109cE8GfytIMw/mbZt/PXUyRqSTDRRBPrH/NeRLlFJKKaWUUkoppdQXugHnqeikKpd2GAAAAABJRU5ErkJggg==';

/** A file as a visitor would choose it. Only in a browser. */
export function makeLogo(): File {
  return new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], 'HARBOR.png', { type: 'image/png' });
}
