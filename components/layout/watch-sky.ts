import { skyAtHour } from '@/lib/domain/sky'

/** A tab left open over night has the right sky when it is looked at again; never while someone is looking. */
export function watchSky(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && !isSkyChosen()) {
      document.documentElement.dataset.sky = skyAtHour(new Date().getHours())
    }
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

function isSkyChosen(): boolean {
  try {
    return localStorage.getItem('serein-sky') !== null
  } catch {
    return false // storage is denied: nothing was chosen
  }
}
