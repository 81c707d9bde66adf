package pages

import (
	"net/http"
	"strings"

	"waypost/backend/internal/settings"
)

// policies are the security headers of the site. Those of the API and the dashboard are in package headers: a policy set for
// all would replace the sandbox around uploaded files.
type policies struct {
	scripts, styles, images, connects, fonts string
}

const permissions = "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), serial=(), hid=(), midi=(), " +
	"accelerometer=(), gyroscope=(), magnetometer=(), display-capture=(), screen-wake-lock=(), browsing-topics=()"

func newPolicies(c settings.Config) policies {
	remotes := strings.Join(c.RemoteOrigins, " ")
	return policies{
		scripts:  sources("'self'", "'wasm-unsafe-eval'", "%hashes%", remotes),
		styles:   sources("'self'", "%hashes%", remotes),
		images:   sources("'self'", "data:", "blob:", c.TileOrigin(), remotes),
		connects: sources("'self'", c.MapOrigin(), remotes),
		fonts:    sources("'self'", remotes),
	}
}

func sources(list ...string) string {
	return strings.Join(strings.Fields(strings.Join(list, " ")), " ")
}

// common are the headers every answer of the site carries.
func (p policies) common(h http.Header) {
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
	h.Set("Permissions-Policy", permissions)
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("X-Frame-Options", "DENY")
	h.Del("X-XSS-Protection")
	h.Set("Content-Security-Policy", p.content(nil, nil))
}

// content is the policy for a page with the given hashes of its inline scripts and styles.
func (p policies) content(scriptHashes, styleHashes []string) string {
	with := func(list string, hashes []string) string {
		return sources(strings.Replace(list, "%hashes%", strings.Join(hashes, " "), 1))
	}
	return "default-src 'none'; script-src " + with(p.scripts, scriptHashes) + "; style-src " + with(p.styles, styleHashes) + "; img-src " + p.images +
		"; connect-src " + p.connects + "; font-src " + p.fonts + "; worker-src blob:; manifest-src 'self'; " +
		"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types dompurify ProseMirrorClipboard waypost-files; report-uri " + BreachPath
}
