/** A drop falls into still water; its rings widen once and rest. */
export function Drop() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 160" className="drop size-40" fill="none" stroke="currentColor">
      <path
        d="M80 20c6 11 9.5 17 9.5 22a9.5 9.5 0 0 1-19 0c0-5 3.5-11 9.5-22Z"
        className="drop-fall"
        fill="currentColor"
        stroke="none"
      />
      <ellipse cx="80" cy="112" rx="18" ry="6" className="drop-ring" strokeWidth="1.6" />
      <ellipse cx="80" cy="112" rx="38" ry="13" className="drop-ring" strokeWidth="1.2" />
      <ellipse cx="80" cy="112" rx="62" ry="22" className="drop-ring" strokeWidth="0.8" />
    </svg>
  )
}
