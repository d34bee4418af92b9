/**
 * In place of the site's HydrationBoundary.
 * @param {{ children: import('react').ReactNode }} props
 */
export function HydrationBoundary({ children }) {
  return children;
}
