package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"waypost/backend/internal/gate"
)

const (
	logoPath  = Path + "/logo"
	mostPixel = 512
	aYear     = "31536000"
)

// encodeLogo encodes a PNG anew, so that nothing but the picture is kept; nil if it is none, or larger than a logo.
func encodeLogo(sent []byte) []byte {
	size, err := png.DecodeConfig(bytes.NewReader(sent))
	if err != nil || size.Width > mostPixel || size.Height > mostPixel {
		return nil
	}
	picture, err := png.Decode(bytes.NewReader(sent))
	if err != nil {
		return nil
	}
	var out bytes.Buffer
	if png.Encode(&out, picture) != nil {
		return nil
	}
	return out.Bytes()
}

// LogoURL is where the logo is, with a version; empty without one.
func (s Settings) LogoURL() string {
	if len(s.Logo) == 0 {
		return ""
	}
	sum := sha256.Sum256(s.Logo)
	return logoPath + "?v=" + hex.EncodeToString(sum[:6])
}

func logo(e *core.RequestEvent) error {
	data := Of(e.App).Logo
	if len(data) == 0 {
		return e.NotFoundError("", nil)
	}
	gate.SetFileCacheControl(e.Response.Header(), e.Request, aYear)
	e.Response.Header().Set("X-Content-Type-Options", "nosniff")
	return e.Blob(http.StatusOK, "image/png", data)
}
