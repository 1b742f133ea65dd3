import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { serverStaysHome } from './src/platform/pages/leak.ts'

/** Packages and parts that the app is made of on every page. */
const CORE =
  /node_modules.(react|react-dom|scheduler|zustand).|rolldown.runtime|preload-helper|src.ui.(button|icon|modals|motion|tile|toasts|balance|header|rail|game-rail|hero|footer|winners|category-nav|countdown|ticker|avatar)\.|src.platform.(call|clock|contract|feature|money|server-clock)\.|src.app.(context|favorites|wire|rows|player|modals|session|brand|open-game|go|warm|state|root|early)\.|src.app.shell.(chrome|theme-links|email-notice)|src.app.pages.(rail|winners|collections|banner-cards|lobby|lobby-head|promises)\.|src.app.search.door\.|src.app.(router.\w+|routes|layouts.layouts|shell.(shell|links|scroll|title|moved|entries))|src.app.routes.\./

/** What every page fetches once it is at rest. */
const REST = /src.app.(after|prefetch|shell.query|shell.layers|push.keep|login-flow|lobby-return)\.tsx?/

/** Pages are built twice from the same sources: for the browser, and as one bundle that renders them. */
export default defineConfig(({ command, mode, isSsrBuild }) => ({
  // Tests run server code on purpose.
  plugins: mode === 'test' ? [] : [serverStaysHome(), react()],
  // Pictures are found while the build reads style sheets; the server has them from their own folder.
  publicDir: command === 'build' ? 'public' : false,
  appType: 'custom',
  ...(isSsrBuild ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    // The first script fetches the app by its address; later chunks follow one another without a list.
    modulePreload: false,
    copyPublicDir: false,
    emptyOutDir: true,
    reportCompressedSize: false,
    ...(isSsrBuild
      ? {
          minify: false,
          rollupOptions: {
            input: { render: 'src/app/server.tsx' },
            output: { codeSplitting: false, entryFileNames: '[name].js' },
          },
        }
      : {
          manifest: true,
          rollupOptions: {
            input: ['src/app/boot.ts', 'src/app/browser.tsx', 'src/app/late.css'],
            // What comes together is one file, not ten that find each other: each brings what it needs along,
            // but for what stands in a group above it.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'core', test: CORE, priority: 2 },
                  { name: 'rest', test: REST, priority: 1 },
                ],
              },
            },
          },
        }),
  },
}))
