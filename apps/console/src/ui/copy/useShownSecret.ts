import { useEffect, useState } from 'react';

/**
 * A secret that stands on the screen for so many seconds and nowhere else, and how many are left.
 *
 * @param begun what is shown from the beginning
 */
export function useShownSecret<Secret>(seconds: number, begun: Secret | null = null) {
  const [shown, setShown] = useState<{ readonly secret: Secret; readonly left: number } | null>(
    begun === null ? null : { secret: begun, left: seconds },
  );
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setInterval(
      () => setShown((old) => (old === null || old.left <= 1 ? null : { ...old, left: old.left - 1 })),
      1000,
    );
    return () => clearInterval(timer);
  }, [isShown]);
  return { shown, show: (secret: Secret) => setShown({ secret, left: seconds }) };
}
