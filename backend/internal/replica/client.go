package replica

import (
	"net"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/credentials"
	"github.com/aws/aws-sdk-go-v2/service/s3"
)

const (
	// A bucket that does not even take the connection is not there.
	dialPatience = 5 * time.Second
	// headPatience is how long an answer may take to begin: an upload is stored by then.
	headPatience = 30 * time.Second
	// mostIdle connections are kept to the one host there is; Go itself keeps two.
	mostIdle = 32
)

// Client asks with these settings alone: nothing of the environment or of files in home folders is looked at.
func (c BucketConfig) Client() *s3.Client {
	return s3.New(s3.Options{
		BaseEndpoint: aws.String(c.Endpoint),
		Region:       c.Region,
		Credentials:  credentials.NewStaticCredentialsProvider(c.AccessKey, c.Secret, ""),
		UsePathStyle: c.PathStyle,
		HTTPClient:   httpClient,
		// Checksums that nobody asked for are refused by some services.
		RequestChecksumCalculation: aws.RequestChecksumCalculationWhenRequired,
		ResponseChecksumValidation: aws.ResponseChecksumValidationWhenRequired,
	})
}

var httpClient = &http.Client{Transport: &http.Transport{
	Proxy:                 http.ProxyFromEnvironment,
	DialContext:           (&net.Dialer{Timeout: dialPatience, KeepAlive: 30 * time.Second}).DialContext,
	TLSHandshakeTimeout:   dialPatience,
	ResponseHeaderTimeout: headPatience,
	IdleConnTimeout:       90 * time.Second,
	MaxIdleConns:          mostIdle,
	MaxIdleConnsPerHost:   mostIdle,
	ForceAttemptHTTP2:     true,
}}
