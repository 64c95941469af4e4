'use client'

// The same words, below the bar.
export { default } from '../error'
