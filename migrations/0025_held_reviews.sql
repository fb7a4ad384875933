CREATE TABLE "review_removals" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_removals_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_removals" ADD CONSTRAINT "review_removals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;