import type { NextConfig } from 'next'

const config: NextConfig = { agentRules: false, poweredByHeader: false, reactCompiler: true }

export default config
