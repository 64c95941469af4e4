import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'

/** The floors of the house (README: "Map"): whoever stands left may not import from what stands right of it. */
const FLOORS = [
  ['lib/domain', ['app', 'components', 'server', 'supabase', 'lib/!(domain|copy)']],
  ['lib/copy', ['app', 'components', 'server', 'supabase', 'lib/!(domain|copy)']],
  [
    'lib/security',
    ['app', 'components', 'server', 'supabase', 'lib/data', 'lib/supabase', 'lib/providers', 'lib/auth'],
  ],
  ['lib/supabase', ['app', 'components', 'server', 'supabase', 'lib/data', 'lib/providers', 'lib/auth', 'lib/http']],
  ['lib/data', ['app', 'components', 'server', 'supabase', 'lib/providers', 'lib/auth', 'lib/http']],
  ['lib/providers', ['app', 'components', 'server', 'supabase', 'lib/data', 'lib/auth', 'lib/http']],
  ['lib', ['app', 'components', 'server', 'supabase', 'e2e']],
  ['components', ['app', 'server', 'supabase', 'lib/providers', 'e2e']],
  ['app', ['server', 'supabase', 'e2e']],
  ['middleware.ts', ['app', 'server', 'supabase', 'lib/data', 'lib/providers']],
  // Nothing but the launcher knows the embedded backend; it, too, knows nothing of the app.
  ['server', ['app', 'components', 'lib/data', 'lib/providers', 'e2e']],
  ['supabase/embedded', ['app', 'components', 'server', 'lib', 'e2e']],
]

const zones = FLOORS.map(([target, from]) => ({
  target: target.includes('.') ? `./${target}` : [`./${target}/**/!(*.test).{ts,tsx}`],
  from: from.map((floor) => `./${floor}/**/*`),
}))

const config = [
  {
    ignores: [
      '**/.next/**',
      '.data*/**',
      'gallery/**',
      'next-env.d.ts',
      'lib/supabase/database.types.ts',
      'public/**',
      'bench/empty/**',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'import/no-restricted-paths': ['error', { zones }],
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CatchClause[param=null] > BlockStatement[body.length=0]',
          message: 'Nothing is swallowed: handle it, or say in a comment and in code why it does not matter.',
        },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['server/**', 'scripts/**', 'bench/**', 'supabase/embedded/main.ts', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  // Playwright's fixtures call a parameter `use`; it is no React hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
]

export default config
