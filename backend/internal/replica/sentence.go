package replica

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"

	"github.com/aws/smithy-go"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

// Sentence says in one what is wrong with the bucket, and what to do.
func (c BucketConfig) Sentence(err error) error {
	code, status := "", 0
	var api smithy.APIError
	if errors.As(err, &api) {
		code = api.ErrorCode()
	}
	var answer *smithyhttp.ResponseError
	if errors.As(err, &answer) {
		status = answer.HTTPStatusCode()
	}
	is := func(codes ...string) bool { return slices.Contains(codes, code) }
	switch {
	case is("NoSuchBucket"):
		return fmt.Errorf("There is no bucket %s: create it, or set WAYPOST_S3_BUCKET to another one.", c)
	case is("InvalidAccessKeyId", "SignatureDoesNotMatch", "InvalidToken", "InvalidAccessKey"):
		return fmt.Errorf("The bucket %s does not accept the keys: set WAYPOST_S3_ACCESS_KEY and WAYPOST_S3_SECRET to those of an account that may read, write, list and delete there.", c)
	case is("RequestTimeTooSkewed", "RequestExpired"):
		return fmt.Errorf("This machine's clock and that of the bucket %s are too far apart: correct the clock of this machine.", c)
	case is("AuthorizationHeaderMalformed", "PermanentRedirect", "IllegalLocationConstraintException") || status == http.StatusMovedPermanently:
		return fmt.Errorf("The bucket %s is in another region: set WAYPOST_S3_REGION, or WAYPOST_S3_ENDPOINT, to the right one.", c)
	case is("QuotaExceeded", "XMinioStorageFull", "StorageFull", "ServiceQuotaExceededException", "InsufficientCapacity") || status == http.StatusInsufficientStorage:
		return fmt.Errorf("The bucket %s is full: free some space, or give it more.", c)
	case status == http.StatusForbidden || is("AccessDenied", "AllAccessDisabled"):
		return fmt.Errorf("The account of the keys may not read, write, list and delete in the bucket %s: allow it to, or set WAYPOST_S3_ACCESS_KEY and WAYPOST_S3_SECRET to one that may.", c)
	case isUnreachable(err):
		return fmt.Errorf("The bucket %s does not answer: start it, or set WAYPOST_S3_ENDPOINT to its address.", c)
	default:
		return fmt.Errorf("The bucket %s cannot be used: %s.", c, reason(err))
	}
}

func isUnreachable(err error) bool {
	var network net.Error
	var sent *smithyhttp.RequestSendError
	return errors.As(err, &sent) || errors.As(err, &network) || errors.Is(err, context.DeadlineExceeded)
}

// reason is what the service or the program says of it, on one line.
func reason(err error) string {
	text := err.Error()
	var api smithy.APIError
	if errors.As(err, &api) && api.ErrorMessage() != "" {
		text = api.ErrorCode() + ", " + api.ErrorMessage()
	}
	return strings.TrimRight(strings.ReplaceAll(text, "\n", " "), ". ")
}
