export default { agentRules: false, poweredByHeader: false, reactCompiler: true }
